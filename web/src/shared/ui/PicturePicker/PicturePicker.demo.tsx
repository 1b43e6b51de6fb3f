// PicturePicker in the catalogue.
import { useState } from 'react';
import { type Picture, PicturePicker } from './PicturePicker.tsx';

const STATES: readonly Picture[] = [
  { key: 'sent', src: '/mall/icon.svg' },
  { key: 'uploading', src: '/mall/icon.svg', progress: 0.4 },
  { key: 'failed', src: '/mall/icon.svg', uploadError: 'Not uploaded' },
];

export default function PicturePickerDemo() {
  const [pictures, setPictures] = useState(STATES);
  return (
    <PicturePicker
      pictures={pictures}
      max={4}
      add={(files) =>
        setPictures([...pictures, ...files.map(({ name }) => ({ key: name, src: '/mall/icon.svg' }))])
      }
      remove={(removed) => setPictures(pictures.filter(({ key }) => key !== removed))}
      retry={() => undefined}
    />
  );
}
