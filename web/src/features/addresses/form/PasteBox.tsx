// A box for a pasted address line, which fills the form.
import { useState } from 'react';
import { Button } from '../../../shared/ui/Button/Button.tsx';
import { Card } from '../../../shared/ui/Card/Card.tsx';
import { Row } from '../../../shared/ui/Layout/Row.tsx';
import { TextArea } from '../../../shared/ui/TextArea/TextArea.tsx';
import { useTexts } from '../texts.ts';
import styles from './PasteBox.module.css';
import type { Pasted } from './usePaste.ts';

type PasteBoxProps = {
  onRecognise: (text: string) => void;
  isRunning: boolean;
  result: Pasted | undefined;
};

export function PasteBox({ onRecognise, isRunning, result }: PasteBoxProps) {
  const t = useTexts();
  const [text, setText] = useState('');
  return (
    <Card>
      <TextArea
        label={<b>{t.paste}</b>}
        rows={3}
        placeholder={t.pasteHint}
        value={text}
        onChange={setText}
        onPaste={(event) => {
          const pasted = event.clipboardData.getData('text');
          // A text pasted into other text waits for the button.
          if (text.trim() === '' && pasted.trim() !== '') onRecognise(pasted);
        }}
      />
      <Row gap="3" justify="between" className={styles.foot}>
        <p className={styles.result} role="status">
          {result && !isRunning && describeResult(result, t)}
        </p>
        <Button
          variant="secondary"
          size="sm"
          loading={isRunning}
          disabled={text.trim() === ''}
          onClick={() => onRecognise(text)}
        >
          {t.recognise}
        </Button>
      </Row>
    </Card>
  );
}

function describeResult({ found, missing, hasLandline }: Pasted, t: ReturnType<typeof useTexts>): string {
  if (found.length === 0) return t.nothing;
  const named = (parts: Pasted['found']) => parts.map((part) => t.parts[part]).join(t.between);
  const filled = t.filled(named(found));
  const still = missing.length === 0 ? filled : filled + t.stop + t.missing(named(missing));
  return hasLandline ? still + t.stop + t.landline : still;
}
