// SegmentedControl in the catalogue.
import { useState } from 'react';
import { SegmentedControl } from './SegmentedControl.tsx';

export default function SegmentedControlDemo() {
  const [value, setValue] = useState<'day' | 'week' | 'month'>('day');
  return (
    <SegmentedControl
      label="榜单"
      value={value}
      onChange={setValue}
      items={[
        { key: 'day', label: '日榜' },
        { key: 'week', label: 'A longer label' },
        { key: 'month', label: 'Disabled', disabled: true },
      ]}
    />
  );
}
