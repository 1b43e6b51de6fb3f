// CodeInput in the catalogue.
import { useState } from 'react';
import { CodeInput } from './CodeInput.tsx';

export default function CodeInputDemo() {
  const [code, setCode] = useState('12');
  return (
    <>
      <CodeInput label="验证码" value={code} onChange={setCode} />
      <CodeInput label="wrong code" value="123456" onChange={() => undefined} error="验证码错误" />
      <CodeInput label="disabled code" value="" onChange={() => undefined} disabled />
    </>
  );
}
