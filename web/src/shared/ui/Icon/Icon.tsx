// The icon set: 24 × 24 line drawings in the colour of the text around them. Here are those that many pages show; the others
// stand in files of their own, which come with the pages that show them.
import styles from './Icon.module.css';

const PATHS = {
  home: 'M4 10.5 12 4l8 6.5V19a1 1 0 0 1-1 1h-4.5v-5.5h-5V20H5a1 1 0 0 1-1-1z',
  gift: 'M4.5 12v7a1 1 0 0 0 1 1h13a1 1 0 0 0 1-1v-7M3.5 8h17v4h-17zM12 8v12M12 8C10.5 4 6.5 3 6.5 5.8 6.5 7.5 9 8 12 8c3 0 5.5-.5 5.5-2.2C17.5 3 13.5 4 12 8',
  order:
    'M6 3.5h12a1 1 0 0 1 1 1v16l-2.3-1.5L14.3 20.5 12 19l-2.3 1.5L7.3 19 5 20.5v-16a1 1 0 0 1 1-1zM9 8.5h6M9 12.5h6',
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20c.7-3.6 3.6-5.3 7.5-5.3s6.8 1.7 7.5 5.3z',
  back: 'M15 4.5 7.5 12l7.5 7.5',
  'chevron-right': 'm9.5 5.5 6.5 6.5-6.5 6.5',
  'chevron-left': 'm14.5 5.5-6.5 6.5 6.5 6.5',
  'chevron-down': 'm5.5 9 6.5 6.5L18.5 9',
  close: 'm6 6 12 12M18 6 6 18',
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM16 16l4.5 4.5',
  service:
    'M4.5 13.5V12a7.5 7.5 0 0 1 15 0v1.5M4.5 12.5H7v5H5.5a1 1 0 0 1-1-1zM19.5 12.5H17v5h1.5a1 1 0 0 0 1-1zM19 17.5c0 2-1.5 3-4 3h-2',
  refresh: 'M19.5 12a7.5 7.5 0 1 1-2.2-5.3L20 9M20 4.5V9h-4.5',
  lock: 'M6 10.5h12a1 1 0 0 1 1 1V19a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1v-7.5a1 1 0 0 1 1-1zM8 10.5V8a4 4 0 0 1 8 0v2.5M12 14v2.5',
  gamepad:
    'M7.5 7h9a5 5 0 0 1 4.9 4l1 4.4c.5 2.4-2.2 4-4 2.3L15.5 15h-7l-2.9 2.7c-1.8 1.7-4.5.1-4-2.3l1-4.4a5 5 0 0 1 4.9-4zM8 9.5v3M6.5 11h3M15 12h.01M17 10h.01',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  share: 'M12 15V4M7.5 8 12 3.5 16.5 8M5 12.5V19a1 1 0 0 0 1 1h12a1 1 0 0 0 1-1v-6.5',
  eye: 'M2.5 12C4.5 8 7.8 5.5 12 5.5S19.5 8 21.5 12c-2 4-5.3 6.5-9.5 6.5S4.5 16 2.5 12zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z',
  'eye-off':
    'M4 4.5 20 19.5M9.5 6c.8-.3 1.6-.5 2.5-.5 4.2 0 7.5 2.5 9.5 6.5-.7 1.4-1.6 2.6-2.6 3.6M6.5 7.5C4.8 8.6 3.5 10.1 2.5 12c2 4 5.3 6.5 9.5 6.5 1.6 0 3-.4 4.3-1',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  trash: 'M4.5 7h15M9.5 7V4.5h5V7M6.5 7l.8 12a1 1 0 0 0 1 1h7.4a1 1 0 0 0 1-1l.8-12M10 11v5.5M14 11v5.5',
  edit: 'M14.5 5.5 5 15l-1 5 5-1 9.5-9.5zM13 7l4 4M14.5 5.5l1.3-1.3a1 1 0 0 1 1.4 0l2.6 2.6a1 1 0 0 1 0 1.4L18.5 9.5',
  location:
    'M12 21c-4.5-4.5-7-7.7-7-11a7 7 0 0 1 14 0c0 3.3-2.5 6.5-7 11zM12 12.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
  bell: 'M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15zM10 20.5h4',
  clock: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM12 7.5V12l3 2.5',
  cart: 'M3 4.5h2.5l2.3 10.5h9.7l2.2-7.5H6.3M9 19.5h.01M16.5 19.5h.01',
  mail: 'M4 6h16v12H4zM4 7l8 6 8-6',
  image:
    'M5 4.5h14a1 1 0 0 1 1 1v13a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1v-13a1 1 0 0 1 1-1zM4.5 17l4.5-5 3.5 3.5 2.5-2.5 4.5 4.5M15.5 9h.01',
} as const;

declare const isDrawing: unique symbol;
/** The path of an icon that is not part of the common set. */
export type IconDrawing = string & { readonly [isDrawing]: true };
export type IconName = keyof typeof PATHS | IconDrawing;

export const drawing = (path: string) => path as IconDrawing;

type IconProps = {
  name: IconName;
  /** Edge length in pixels. */
  size?: number;
  /** A tinted body, for the tab one stands on. */
  filled?: boolean;
};

/** Always decoration: the control or text around it carries the name. */
export function Icon({ name, size = 24, filled = false }: IconProps) {
  return (
    <svg
      className={styles.icon}
      data-filled={filled || undefined}
      viewBox="0 0 24 24"
      width={size}
      height={size}
      aria-hidden="true"
    >
      <path d={isCommon(name) ? PATHS[name] : name} />
    </svg>
  );
}

function isCommon(name: IconName): name is keyof typeof PATHS {
  return Object.hasOwn(PATHS, name);
}
