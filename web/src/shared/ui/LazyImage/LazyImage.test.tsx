// Lazy images: cache 200 items, 3 load attempts, 200 ms throttle; loading, loaded, error (spec sections 4 and 9).
import { screen } from '@testing-library/react';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeIntersections } from '../test/observers.ts';
import { render } from '../test/render.ts';

let intersections: ReturnType<typeof fakeIntersections>;
let LazyImage: typeof import('./LazyImage.tsx').LazyImage;
let loadedImages: typeof import('./loaded-images.ts').loadedImages;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  // The watcher of the screen and the memory of loaded images belong to a visit: each test is one.
  vi.resetModules();
  intersections = fakeIntersections();
  ({ LazyImage } = await import('./LazyImage.tsx'));
  ({ loadedImages } = await import('./loaded-images.ts'));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The box of a picture, which stands for it until it is loaded. */
const box = (name: string) => {
  const image = screen.getByRole('img', { name });
  return image.closest<HTMLElement>('[data-state]') ?? image;
};
const image = () => screen.getByRole<HTMLImageElement>('img');
/** Whether the picture itself is asked for. */
const hasSource = () => screen.getByRole('img').hasAttribute('src');
const comeNear = (name: string) => act(() => intersections.move(box(name), true));
const send = (type: 'load' | 'error') => act(() => void image().dispatchEvent(new Event(type)));
const picture = (name: string, priority = false) => (
  <div key={name} data-name={name}>
    <LazyImage src={`/files/${name}.webp`} alt={name} priority={priority} />
  </div>
);

it('a picture whose address is not known yet is asked for by nobody', () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  render(<LazyImage src="" alt="船模" priority />);
  expect(hasSource()).toBe(false);
  expect(error).not.toHaveBeenCalled();
  error.mockRestore();
});

describe('a lazy image', () => {
  it('asks for nothing until it comes near the screen, but already has its name', () => {
    render(picture('ship'));
    expect(hasSource()).toBe(false);
    expect(screen.getByRole('img', { name: 'ship' })).toBeDefined();
    comeNear('ship');
    expect(image().getAttribute('src')).toBe('/files/ship.webp');
    expect(box('ship').dataset.state).toBe('loading');
  });
  it('is loaded when its picture arrived', () => {
    render(picture('ship'));
    comeNear('ship');
    send('load');
    expect(box('ship').dataset.state).toBe('loaded');
  });
  it('tries 3 times before it shows an error', () => {
    render(picture('ship'));
    comeNear('ship');
    const tried = new Set<Element>();
    for (let attempt = 1; attempt <= 3; attempt++) {
      expect(box('ship').dataset.state).toBe('loading');
      tried.add(image());
      send('error');
    }
    expect(tried.size).toBe(3);
    expect(box('ship').dataset.state).toBe('error');
    expect(hasSource()).toBe(false);
    expect(screen.getByRole('img', { name: 'ship' })).toBeDefined();
  });
  it('on the first screen loads at once and first', () => {
    render(picture('banner', true));
    expect(image().getAttribute('fetchpriority')).toBe('high');
  });
  it('that came near once shows at once the next time', () => {
    loadedImages.add('/files/ship.webp');
    render(picture('ship'));
    expect(box('ship').dataset.state).toBe('loaded');
    expect(image().getAttribute('src')).toBe('/files/ship.webp');
  });
});

it('a picture that was loaded before the code of the page shows at once', () => {
  window.firstPicture = '/files/ship.webp';
  render(picture('ship'));
  delete window.firstPicture;
  expect(box('ship').dataset.state).toBe('loaded');
});

describe('a picture that is stored in several widths', () => {
  const library = (width: number) => `/mall/files/public/${'0a'.repeat(16)}/${width}.webp`;
  beforeEach(() => {
    vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(180);
  });
  afterEach(() => void vi.restoreAllMocks());

  it('lets the browser pick one by the width of its box', () => {
    render(<LazyImage src={library(1280)} alt="banner" priority />);
    const widths = [320, 640, 1280].map((width) => `${library(width)} ${width}w`);
    expect(image().getAttribute('srcset')).toBe(widths.join(', '));
    expect(image().getAttribute('sizes')).toBe('180px');
    expect(image().getAttribute('src')).toBe(library(1280));
  });
  it('is not measured when its width is known', () => {
    const measure = vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get');
    render(<LazyImage src={library(1280)} alt="banner" sizes="100vw" priority />);
    expect(image().getAttribute('sizes')).toBe('100vw');
    expect(measure).not.toHaveBeenCalled();
  });
  it('is not measured when the observer knows the width of its box', () => {
    render(<LazyImage src={library(1280)} alt="cover" />);
    vi.spyOn(box('cover'), 'getBoundingClientRect').mockReturnValue({ width: 171.6 } as DOMRect);
    const measure = vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get');
    comeNear('cover');
    expect(image().getAttribute('sizes')).toBe('172px');
    expect(measure).not.toHaveBeenCalled();
  });
  it('has no choice where one width is all there is', () => {
    render(<LazyImage src={library(300)} alt="icon" priority />);
    expect(image().hasAttribute('srcset')).toBe(false);
    expect(image().hasAttribute('sizes')).toBe(false);
  });
});

describe('scrolling past images', () => {
  const shown = () =>
    screen
      .getAllByRole<HTMLImageElement>('img')
      .filter((each) => each.hasAttribute('src'))
      .map((each) => each.alt);
  const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

  it('looks at most every 200 ms, the first time at once', () => {
    render([picture('a'), picture('b')]);
    comeNear('a');
    expect(shown()).toEqual(['a']);
    comeNear('b');
    wait(199);
    expect(shown()).toEqual(['a']);
    wait(1);
    expect(shown()).toEqual(['a', 'b']);
  });
  it('never asks for an image flung past within that time', () => {
    render([picture('a'), picture('b'), picture('c')]);
    comeNear('a');
    comeNear('b');
    act(() => intersections.move(box('b'), false));
    comeNear('c');
    wait(200);
    expect(shown()).toEqual(['a', 'c']);
  });
  it('an image taken off the page is no longer watched', () => {
    const { rerender } = render(picture('a'));
    const element = box('a');
    expect(intersections.isWatched(element)).toBe(true);
    rerender(null);
    expect(intersections.isWatched(element)).toBe(false);
  });
});

it('200 loaded images are remembered, the oldest goes first', () => {
  for (let n = 1; n <= 200; n++) loadedImages.add(`/${n}`);
  loadedImages.add('/1');
  loadedImages.add('/201');
  expect(loadedImages.has('/1')).toBe(true);
  expect(loadedImages.has('/2')).toBe(false);
  expect(loadedImages.has('/3')).toBe(true);
});
