// What a player copies into the form of a bank.
import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { PayeeCard } from './PayeeCard.tsx';

afterEach(() => void Reflect.deleteProperty(navigator, 'clipboard'));

it('the amount is read with separators and copied without', async () => {
  const writeText = vi.fn(async () => undefined);
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
  const payee = {
    account_name: '澄海互娱',
    account_no: '622200100100112233',
    bank_name: '东海银行',
    branch: '',
  };
  render(<PayeeCard transfer={{ payee, pay_amount: 126_800, reference: 'EMHV56R6PZ' }} />);
  expect(screen.getByText('1,268.00', { exact: false })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '复制转账金额' }));
  await vi.waitFor(() => expect(writeText).toHaveBeenCalledExactlyOnceWith('1268.00'));
});
