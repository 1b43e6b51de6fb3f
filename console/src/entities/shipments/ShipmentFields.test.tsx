// A parcel goes with a carrier of the list, or with another by its name.
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { setLanguage } from '../../i18n/language.ts';
import { useShipment } from './ShipmentFields.tsx';

const seen = vi.fn();
function Fields(initial: { carrier?: string; tracking_number?: string }) {
  const { fields, shipment } = useShipment(initial);
  seen(shipment);
  return fields;
}
const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
afterEach(() => {
  cleanup();
  seen.mockReset();
});

test('another carrier takes a name of two characters or more', () => {
  setLanguage('en');
  render(<Fields />);
  fill('Carrier', 'other');
  fill('Tracking number', 'DZ 2026 1118');
  fill('Name of the carrier', 'x');
  expect(seen).toHaveBeenLastCalledWith(undefined);
  fill('Name of the carrier', ' Corner Shop ');
  expect(seen).toHaveBeenLastCalledWith({ carrier: 'Corner Shop', tracking_number: 'DZ20261118' });
});

test('a correction begins with the name that was typed', () => {
  setLanguage('en');
  render(<Fields carrier="小店自送" tracking_number="DZ20261118" />);
  expect((screen.getByLabelText('Name of the carrier') as HTMLInputElement).value).toBe('小店自送');
  expect(seen).toHaveBeenLastCalledWith({ carrier: '小店自送', tracking_number: 'DZ20261118' });
});
