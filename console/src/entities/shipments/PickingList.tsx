// A picking list on paper: every parcel with its number, what is in it and where it goes.
import styles from './PickingList.module.css';

type Address = { name: string; phone: string; region: string; detail: string };
export type PickedParcel = {
  id: string | number;
  items: readonly { key: number; text: string }[];
  address: Address | null;
};

export function PickingList({ parcels }: { parcels: readonly PickedParcel[] }) {
  return (
    <ol className={styles.parcels}>
      {parcels.map(({ id, items, address }) => (
        <li key={id}>
          <strong>{id}</strong>
          <ul>
            {items.map(({ key, text }) => (
              <li key={key}>{text}</li>
            ))}
          </ul>
          {address && (
            <address>
              {address.name} {address.phone}
              <br />
              {address.region} {address.detail}
            </address>
          )}
        </li>
      ))}
    </ol>
  );
}
