// RadioList in the catalogue.
import { useState } from 'react';
import { RadioList } from './RadioList.tsx';

export default function RadioListDemo() {
  const [value, setValue] = useState<'refund' | 'return'>();
  return (
    <RadioList
      legend="退款方式"
      options={[
        { value: 'refund', label: '仅退款', hint: '商品不用寄回' },
        { value: 'return', label: '退货退款', hint: '寄回商品后退款' },
      ]}
      value={value}
      onChange={setValue}
    />
  );
}
