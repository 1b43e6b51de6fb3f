// The public API of pictures that players send: the picker, the upload, and the row of those that were sent.
export { PicturePicker } from './PicturePicker.tsx';
export { PictureRow } from './PictureRow.tsx';
export { type Picture, usePictures } from './usePictures.ts';
