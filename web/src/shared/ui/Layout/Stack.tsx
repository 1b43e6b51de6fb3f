// Lays its items out below each other, as wide as itself unless `align` says where they are.
import type { ComponentProps, ElementType } from 'react';

/** A step of the spacing scale (tokens.css). */
export type Gap = '0-5' | '1' | '1-5' | '2' | '2-5' | '3' | '3-5' | '4' | '5' | '6';

type StackOptions = { gap?: Gap | undefined; align?: 'start' | 'center' | 'end' };
type StackProps<T extends ElementType> = StackOptions & { as?: T } & Omit<
    ComponentProps<T>,
    keyof StackOptions | 'as'
  >;

export function Stack<T extends ElementType = 'div'>(props: StackProps<T>) {
  const { as: Element = 'div', gap, align, ...rest } = props as StackProps<'div'>;
  return <Element data-stack={align ?? ''} data-gap={gap} {...rest} />;
}
