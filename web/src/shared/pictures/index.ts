// The public API of pictures that players send: selected, scaled down and uploaded. They are shown by PicturePicker and PictureRow of the kit.
export { usePictures } from './usePictures.ts';
