// Cuts a picture to the ratio of its place before it is sent: drag or arrow keys move it, wheel or slider enlarge it.
import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { defineTexts } from '../../i18n/language.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Range } from '../../ui/Range.tsx';
import { Row } from '../../ui/Row.tsx';
import { type CropView, cropArea, MAX_ZOOM, moveView, ratioOf, type Size, UNCROPPED } from './crop-area.ts';
import styles from './PictureCrop.module.css';

const useTexts = defineTexts({
  zh: {
    title: (ratio: string) => `裁剪成 ${ratio}`,
    hint: '拖动或按方向键移动，滚轮或滑块放大。',
    move: '移动图片：按方向键',
    zoom: '放大',
    size: (width: number, height: number) => `裁剪后 ${width} × ${height} 像素`,
    small: '偏小，在手机上可能不清晰',
    act: '裁剪并使用',
    whole: '不裁剪',
  },
  en: {
    title: (ratio: string) => `Crop to ${ratio}`,
    hint: 'Drag or use the arrow keys to move the picture; scroll or use the slider to zoom.',
    move: 'Move the picture: press the arrow keys',
    zoom: 'Zoom',
    size: (width: number, height: number) => `${width} × ${height} px after cropping`,
    small: 'Low resolution: it may look blurry on phones',
    act: 'Crop and use',
    whole: 'Don’t crop',
  },
});

/** The server stores none larger. */
const LONGEST_SIDE_PX = 1280;
/** What a phone shows over its whole width, at twice the density. */
const SHARP_WIDTH_PX = 640;
/** Of the part that is shown. */
const KEY_STEP = 0.02;
const DRAWN_WIDTH_PX = 640;
/** Leaves room for the rest of the dialog. */
const HEIGHT_VH = 44;

type Props = {
  file: File;
  bitmap: ImageBitmap;
  /** `5:4`. */
  ratio: string;
  onCrop(file: File): void;
  /** The file as it is, where that is a choice. */
  onWhole?(): void;
  onClose(): void;
  /** Choices above the picture. */
  children?: ReactNode;
};

export function PictureCrop({ file, bitmap, ratio, onCrop, onWhole, onClose, children }: Props) {
  const texts = useTexts();
  const share = ratioOf(ratio);
  const [view, setView] = useState(UNCROPPED);
  const [isBusy, setBusy] = useState(false);
  // As state: a dialog shows its content after its first effects.
  const [canvas, setCanvas] = useState<HTMLCanvasElement | null>(null);
  const drag = useRef<{ x: number; y: number }>(undefined);
  const size = sizeOf(bitmap, share, view);

  useEffect(() => {
    if (canvas) draw(canvas, bitmap, share, view);
  }, [canvas, bitmap, share, view]);

  const move = (x: number, y: number) => setView((old) => moveView(bitmap, share, old, { x, y }));
  const zoomBy = useEffectEvent((factor: number) =>
    setView((old) => ({ ...old, zoom: Math.min(Math.max(old.zoom * factor, 1), MAX_ZOOM) })),
  );
  // Not by onWheel: the dialog would scroll as well.
  useEffect(() => {
    const scroll = (event: WheelEvent) => {
      event.preventDefault();
      zoomBy(event.deltaY < 0 ? 1.1 : 1 / 1.1);
    };
    canvas?.addEventListener('wheel', scroll, { passive: false });
    return () => canvas?.removeEventListener('wheel', scroll);
  }, [canvas]);

  const press = (event: KeyboardEvent) => {
    const step = cropArea(bitmap, share, view).width * KEY_STEP;
    const by = {
      ArrowLeft: [-step, 0],
      ArrowRight: [step, 0],
      ArrowUp: [0, -step],
      ArrowDown: [0, step],
    }[event.key];
    if (!by) return;
    event.preventDefault();
    move(by[0] ?? 0, by[1] ?? 0);
  };
  const follow = (event: PointerEvent) => {
    const from = drag.current;
    if (!from) return;
    drag.current = { x: event.clientX, y: event.clientY };
    // The picture follows the hand, so that the part moves the other way.
    const scale = cropArea(bitmap, share, view).width / (canvas?.clientWidth || 1);
    move((from.x - event.clientX) * scale, (from.y - event.clientY) * scale);
  };
  const crop = async () => {
    setBusy(true);
    onCrop(await cut(file, bitmap, share, view));
  };
  return (
    <Dialog
      title={texts.title(ratio)}
      onClose={onClose}
      action={{ label: texts.act, isBusy, onAct: () => void crop() }}
    >
      {children}
      <p className={styles.hint}>{texts.hint}</p>
      <button
        type="button"
        className={styles.frame}
        // As wide as the picture is: a tall one has no strips beside it.
        style={{ width: `min(100%, ${HEIGHT_VH * share}vh)` }}
        aria-label={texts.move}
        onKeyDown={press}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          drag.current = { x: event.clientX, y: event.clientY };
        }}
        onPointerMove={follow}
        onPointerUp={() => {
          drag.current = undefined;
        }}
      >
        <canvas
          ref={setCanvas}
          width={DRAWN_WIDTH_PX}
          height={Math.round(DRAWN_WIDTH_PX / share)}
          style={{ aspectRatio: share }}
        />
      </button>
      <div className={styles.zoom}>
        <span aria-hidden>{texts.zoom}</span>
        <Range
          aria-label={texts.zoom}
          min={1}
          max={MAX_ZOOM}
          step={0.05}
          value={view.zoom}
          onChange={({ target }) => setView((old) => ({ ...old, zoom: Number(target.value) }))}
        />
      </div>
      <Row justify="between">
        <span className={styles.hint} role="status">
          {texts.size(size.width, size.height)}
          {size.width < SHARP_WIDTH_PX && ` · ${texts.small}`}
        </span>
        {onWhole && (
          <Button kind="quiet" onClick={onWhole}>
            {texts.whole}
          </Button>
        )}
      </Row>
    </Dialog>
  );
}

function sizeOf(bitmap: Size, ratio: number, view: CropView): Size {
  const { width, height } = cropArea(bitmap, ratio, view);
  const scale = Math.min(1, LONGEST_SIDE_PX / Math.max(width, height));
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

function draw(canvas: HTMLCanvasElement, bitmap: ImageBitmap, ratio: number, view: CropView): void {
  const { left, top, width, height } = cropArea(bitmap, ratio, view);
  const context = canvas.getContext('2d');
  if (!context) return;
  context.imageSmoothingQuality = 'high';
  context.clearRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, left, top, width, height, 0, 0, canvas.width, canvas.height);
}

/** A photo stays a JPEG; others keep their transparency. */
async function cut(file: File, bitmap: ImageBitmap, ratio: number, view: CropView): Promise<File> {
  const canvas = Object.assign(document.createElement('canvas'), sizeOf(bitmap, ratio, view));
  draw(canvas, bitmap, ratio, view);
  const type = file.type === 'image/jpeg' ? file.type : 'image/png';
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, type, 0.92));
  return blob ? new File([blob], file.name, { type }) : file;
}
