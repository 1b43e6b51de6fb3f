// Tag in the catalogue.
import { Tag, type TagTone } from './Tag.tsx';

const TONES: readonly TagTone[] = ['primary', 'danger', 'success', 'neutral', 'game'];

export default function TagDemo() {
  return (
    <>
      {TONES.map((tone) => (
        <Tag key={tone} tone={tone}>
          {tone}
        </Tag>
      ))}
      <Tag>限购三件 · Limited to three per role</Tag>
    </>
  );
}
