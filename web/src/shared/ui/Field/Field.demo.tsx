// Field in the catalogue.
import { useState } from 'react';
import { phoneIcon } from '../Icon/account-icons.ts';
import { Field } from './Field.tsx';

export default function FieldDemo() {
  const [text, setText] = useState('小明');
  return (
    <>
      <Field label="姓名" value={text} onChange={setText} hint="与收货人证件一致" />
      <Field label="手机号" value={text} onChange={setText} icon={phoneIcon} error="请输入正确的手机号" />
      <Field label="Disabled" value="cannot be changed" onChange={setText} disabled />
      <Field label="Hidden label" hideLabel value="" onChange={setText} placeholder="Search" icon="search" />
    </>
  );
}
