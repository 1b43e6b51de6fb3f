// TextArea in the catalogue.
import { useState } from 'react';
import { TextArea } from './TextArea.tsx';

export default function TextAreaDemo() {
  const [text, setText] = useState('海风路 1 号');
  return (
    <>
      <TextArea label="详细地址" value={text} onChange={setText} hint="街道、小区、门牌号" />
      <TextArea label="详细地址" value={text} onChange={setText} error="请填写详细地址" />
      <TextArea label="Empty" value="" onChange={setText} placeholder="Tell us more" rows={3} />
    </>
  );
}
