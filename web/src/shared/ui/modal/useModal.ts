// What every layer over the page shares: a native modal dialog that closes on Back, Esc and backdrop, after its motion.
import {
  type MouseEvent,
  type SyntheticEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { hasOpeningLayer } from '../opening.ts';
import { useLayer } from './layers.ts';

// A dialog itself must not have a tabindex.
const PANEL_PROPS = { tabIndex: -1 };

/** A motion ends only where frames are drawn: a busy phone may draw none for seconds. */
const LONGEST_LEAVING_MS = 1000;

/** The second tap of the double tap that opened it meets the backdrop. */
const DOUBLE_TAP_MS = 300;

type ModalOptions = {
  open: boolean;
  onClose: () => void;
  /** What Back does while it is open, when that is not closing it: a layer with steps goes one step back. */
  onBack?: (() => void) | undefined;
  /** After the closing motion. */
  onClosed?: (() => void) | undefined;
  /**
   * Focus on its first control, as a question wants; otherwise on what is marked `data-focus`, or on its panel, where no ring
   * shows.
   */
  focusFirst?: boolean;
};

/**
 * The browser's own modal gives the focus trap, Esc, the top layer and focus back to the opener.
 * Render nothing unless `isMounted`; spread `dialogProps` on a `<dialog>` that fills the screen, and `panelProps` on its
 * first element.
 */
export function useModal({ open, onClose, onBack, onClosed, focusFirst = false }: ModalOptions) {
  const ref = useRef<HTMLDialogElement>(null);
  const isUnmounting = useRef(false);
  const openedAt = useRef(0);
  const [isMounted, setMounted] = useState(open);
  if (open && !isMounted) setMounted(true);
  useLayer(open, onBack ?? onClose);
  const closed = useEffectEvent(() => onClosed?.());

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!isMounted || !dialog) return;
    if (hasOpeningLayer()) dialog.dataset.still = '';
    dialog.showModal();
    openedAt.current = performance.now();
    const panel = dialog.firstElementChild;
    if (!focusFirst && panel instanceof HTMLElement)
      (panel.querySelector<HTMLElement>('[data-focus]') ?? panel).focus({ preventScroll: true });
    return () => {
      isUnmounting.current = true;
      dialog.close();
      isUnmounting.current = false;
    };
  }, [isMounted, focusFirst]);

  useEffect(() => {
    const dialog = ref.current;
    if (open || !dialog) return;
    let isStale = false;
    const motions = dialog.getAnimations?.({ subtree: true }) ?? [];
    // A skeleton or spinner inside moves forever and is not waited for.
    const leaving = motions.filter(
      (motion) => motion.effect?.getTiming().iterations !== Number.POSITIVE_INFINITY,
    );
    const leave = () => {
      if (isStale) return;
      isStale = true;
      // While it still stands in the page: closing then gives focus back to the opener.
      dialog.close();
      setMounted(false);
      closed();
    };
    const atLatest = setTimeout(leave, LONGEST_LEAVING_MS);
    void Promise.allSettled(leaving.map((motion) => motion.finished)).then(leave);
    return () => {
      isStale = true;
      clearTimeout(atLatest);
    };
  }, [open]);

  const dialogProps = {
    ref,
    'data-closing': open ? undefined : '',
    onCancel: (event: SyntheticEvent) => {
      // A file input's own cancel bubbles up to here.
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      onClose();
    },
    onClose: (event: SyntheticEvent) => {
      // The event comes late: by then it may have been opened again.
      if (event.target !== event.currentTarget || !open || ref.current?.open || isUnmounting.current) return;
      // Browsers close on a second Esc without asking.
      onClose();
    },
    onClick: (event: MouseEvent) => {
      const isOutside = event.target === event.currentTarget;
      if (isOutside && event.timeStamp - openedAt.current > DOUBLE_TAP_MS) onClose();
    },
  };
  return { isMounted, dialogProps, panelProps: PANEL_PROPS };
}
