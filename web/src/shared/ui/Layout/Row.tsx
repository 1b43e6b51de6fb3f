// Lays its items out in a line; `align` says where across it they are, in the middle without it.
import type { ComponentProps, ElementType } from 'react';
import type { Gap } from './Stack.tsx';

type RowOptions = {
  gap?: Gap | undefined;
  /** Between the lines of a row that wraps, where it differs from `gap`. */
  rowGap?: '0' | Extract<Gap, '0-5' | '1' | '1-5' | '2'>;
  align?: 'start' | 'end' | 'baseline' | 'stretch';
  justify?: 'between' | 'center' | 'end';
  /** Continues on the next line where there is no more room. */
  wrap?: boolean;
};
type RowProps<T extends ElementType> = RowOptions & { as?: T } & Omit<
    ComponentProps<T>,
    keyof RowOptions | 'as'
  >;

export function Row<T extends ElementType = 'div'>(props: RowProps<T>) {
  const { as: Element = 'div', gap, rowGap, align, justify, wrap, ...rest } = props as RowProps<'div'>;
  return (
    <Element
      data-row={wrap ? 'wrap' : ''}
      data-gap={gap}
      data-row-gap={rowGap}
      data-align={align}
      data-justify={justify}
      {...rest}
    />
  );
}
