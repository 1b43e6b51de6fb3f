// Buttons, tags and fields beside each other, in the middle of the line; they wrap where there is no room.
import type { ComponentProps, ElementType } from 'react';
import styles from './Row.module.css';

type RowOptions = {
  /** A step of the spacing scale; 2 without it. */
  gap?: '1' | '3';
  align?: 'start' | 'end' | 'stretch';
  justify?: 'between';
  /** Everything stays in one line. */
  noWrap?: boolean;
};
type RowProps<T extends ElementType> = RowOptions & { as?: T } & Omit<
    ComponentProps<T>,
    keyof RowOptions | 'as'
  >;

export function Row<T extends ElementType = 'div'>(props: RowProps<T>) {
  const { as: Element = 'div', gap, align, justify, noWrap, className, ...rest } = props as RowProps<'div'>;
  return (
    <Element
      {...rest}
      className={className ? `${styles.row} ${className}` : styles.row}
      data-gap={gap}
      data-align={align}
      data-justify={justify}
      data-nowrap={noWrap || undefined}
    />
  );
}
