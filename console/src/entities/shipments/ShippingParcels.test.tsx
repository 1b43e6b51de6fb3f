// Before a file ships, it says how many parcels go with whom, and lists the first of them.
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { setLanguage } from '../../i18n/language.ts';
import { ShippingParcels } from './ShippingParcels.tsx';

const parcel = (line: number, carrier: string) => ({
  line,
  id: `hhw${line}`,
  carrier,
  tracking_number: `SF00${line}`,
});

test('parcels are counted by carrier, and a long list shows its first rows', () => {
  setLanguage('en');
  const parcels = [
    parcel(2, '中通快递'),
    ...Array.from({ length: 24 }, (_, at) => parcel(at + 3, '顺丰速运')),
  ];
  render(<ShippingParcels idLabel="Order" parcels={parcels} />);
  expect(screen.getByText('ZTO Express: 1, SF Express: 24')).toBeDefined();
  expect(screen.getByText('Showing the first 20')).toBeDefined();
  // The header is a row as well.
  expect(screen.getAllByRole('row')).toHaveLength(21);
  expect(screen.getByRole('row', { name: '2 hhw2 ZTO Express SF002' })).toBeDefined();
});
