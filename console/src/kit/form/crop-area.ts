// Which part of a picture is cut out for a place of fixed ratio.

export type Size = { width: number; height: number };
/** How far it is enlarged, from 1 on, and which point is in the middle, each as a share of the picture. */
export type CropView = { zoom: number; x: number; y: number };
export type Area = Size & { left: number; top: number };

export const UNCROPPED: CropView = { zoom: 1, x: 0.5, y: 0.5 };
export const MAX_ZOOM = 4;
/** So little is lost unseen by the mall's own fitting. */
const TOLERANCE = 0.01;

/** `5:4` is 1.25. */
export function ratioOf(text: string): number {
  const [width = 1, height = 1] = text.split(':').map(Number);
  return width / height;
}

export const fits = ({ width, height }: Size, ratio: number): boolean =>
  Math.abs(width / height / ratio - 1) <= TOLERANCE;

/** The largest part with this ratio at zoom 1; it never leaves the picture. */
export function cropArea(size: Size, ratio: number, { zoom, x, y }: CropView): Area {
  const width = Math.min(size.width, size.height * ratio) / zoom;
  const height = width / ratio;
  return {
    width,
    height,
    left: clamp(x * size.width - width / 2, size.width - width),
    top: clamp(y * size.height - height / 2, size.height - height),
  };
}

/** The view after the area moved by so many pixels of the picture; at an edge it stays. */
export function moveView(size: Size, ratio: number, view: CropView, by: { x: number; y: number }): CropView {
  const { left, top, width, height } = cropArea(size, ratio, view);
  return {
    zoom: view.zoom,
    x: (clamp(left + by.x, size.width - width) + width / 2) / size.width,
    y: (clamp(top + by.y, size.height - height) + height / 2) / size.height,
  };
}

const clamp = (value: number, most: number) => Math.min(Math.max(value, 0), Math.max(most, 0));
