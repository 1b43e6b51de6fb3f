// ProgressBar in the catalogue.
import type { CSSProperties } from 'react';
import { ProgressBar } from './ProgressBar.tsx';

const THICK = { '--progress-size': '12px', '--progress-fill': 'var(--success)' } as CSSProperties;

export default function ProgressBarDemo() {
  return (
    <div style={{ display: 'grid', gap: 12 }}>
      <ProgressBar value={0} label="empty" />
      <ProgressBar value={3} max={7} label="连续签到" valueText="3 / 7" />
      <ProgressBar value={1} label="full" />
      <div style={THICK}>
        <ProgressBar value={0.6} />
      </div>
    </div>
  );
}
