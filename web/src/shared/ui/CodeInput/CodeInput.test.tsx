// Typing a verification code.
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { render, type } from '../test/render.ts';
import { CodeInput } from './CodeInput.tsx';

const onComplete = vi.fn();

function Login({ error }: { error?: string }) {
  const [code, setCode] = useState('');
  return <CodeInput label="验证码" value={code} onChange={setCode} onComplete={onComplete} error={error} />;
}
const input = () => screen.getByRole<HTMLInputElement>('textbox', { name: '验证码' });

it('takes six digits, whatever else is pasted, and tells once when they are complete', () => {
  onComplete.mockClear();
  render(<Login />);
  type(input(), '12a4');
  expect(input().value).toBe('124');
  expect(onComplete).not.toHaveBeenCalled();
  type(input(), '您的验证码是 123456，10 分钟内有效');
  expect(input().value).toBe('123456');
  type(input(), '1234567');
  expect(onComplete.mock.calls).toEqual([['123456']]);
});

it('lets the phone fill in the code it received, with a number pad', () => {
  render(<Login />);
  expect(input().autocomplete).toBe('one-time-code');
  expect(input().inputMode).toBe('numeric');
});

it('links what is wrong to the input', () => {
  render(<Login error="验证码错误" />);
  expect(input().getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(input().getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    '验证码错误',
  );
});
