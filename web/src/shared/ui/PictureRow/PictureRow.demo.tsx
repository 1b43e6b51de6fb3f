// PictureRow in the catalogue.
import { PictureRow } from './PictureRow.tsx';

const PICTURES = [1, 2, 3].map((upload_id) => ({
  upload_id,
  url: '/mall/icon.svg',
  width_px: 64,
  height_px: 64,
}));

export default function PictureRowDemo() {
  return <PictureRow pictures={PICTURES} />;
}
