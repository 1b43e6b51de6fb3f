// Gestures on a picture over the whole screen.
import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import Viewer from './Viewer.tsx';

const images = [
  { src: '/a.png', alt: '正面' },
  { src: '/b.png', alt: '背面' },
];

beforeEach(() => {
  Element.prototype.setPointerCapture ??= () => undefined;
});

/** Moves and lifts the finger before React renders again, as a quick flick does. */
function flick(x: number, y: number) {
  const picture = screen.getByRole('img', { name: '正面' });
  act(() => {
    fireEvent.pointerDown(picture, { pointerId: 1, buttons: 1, clientX: 200, clientY: 200 });
    fireEvent.pointerMove(picture, { pointerId: 1, buttons: 1, clientX: 200 + x, clientY: 200 + y });
    fireEvent.pointerUp(picture, { pointerId: 1, clientX: 200 + x, clientY: 200 + y });
  });
}

it('a quick flick to the left shows the next picture', () => {
  render(<Viewer open images={images} onClose={() => undefined} />);
  flick(-120, 0);
  expect(screen.getByText('2 / 2')).toBeDefined();
});

it('a quick flick down closes the viewer', () => {
  const onClose = vi.fn();
  render(<Viewer open images={images} onClose={onClose} />);
  flick(0, 160);
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('a double tap zooms in and out again, and so does the wheel', () => {
  render(<Viewer open images={images} onClose={() => undefined} />);
  const picture = screen.getByRole('img', { name: '正面' });
  const doubleTap = () => {
    flick(0, 0);
    flick(0, 0);
  };
  doubleTap();
  expect(picture.style.transform).toContain('scale(2)');
  doubleTap();
  expect(picture.style.transform).toContain('scale(1)');
  fireEvent.wheel(picture, { deltaY: -10_000 });
  expect(picture.style.transform).toContain('scale(4)');
});

it('a short drag leaves the picture where it is', () => {
  const onClose = vi.fn();
  render(<Viewer open images={images} onClose={onClose} />);
  flick(-30, 20);
  expect(screen.getByText('1 / 2')).toBeDefined();
  expect(onClose).not.toHaveBeenCalled();
});
