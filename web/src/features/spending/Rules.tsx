// The rules as the shop wrote them, one paragraph per line, folded away until asked for.
import { useTexts } from './texts.ts';

export function Rules({ rules, className }: { rules: string; className?: string | undefined }) {
  const t = useTexts();
  if (!rules) return null;
  return (
    <details className={className}>
      <summary>{t.rules}</summary>
      {rules.split('\n').map((line) => (
        <p key={line}>{line}</p>
      ))}
    </details>
  );
}
