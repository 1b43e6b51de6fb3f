// ImagePreview in the catalogue.
import { useState } from 'react';
import { Button } from '../Button/Button.tsx';
import { ImagePreview } from './ImagePreview.tsx';

const IMAGES = ['first', 'second'].map((alt) => ({ src: `/mall/icon.svg?${alt}`, alt }));

export default function ImagePreviewDemo() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>open two pictures</Button>
      <ImagePreview images={IMAGES} open={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
