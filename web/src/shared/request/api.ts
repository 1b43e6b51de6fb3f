// The calls of the contract as functions: `api.user.checkRole(input, options)`. Only types cross over from the contract.
import type { Call, Input, Output, PlayerContract } from '@emall/contract';
import { type CallOptions, request } from './request.ts';

/** A call without required fields may be made without an input. */
type Arguments<C> =
  Record<never, never> extends Input<C>
    ? [input?: Input<C>, options?: CallOptions]
    : [input: Input<C>, options?: CallOptions];

export type ApiCall<C> = {
  (...args: Arguments<C>): Promise<Output<C>>;
  /** Below `/mall/api/`; also the first part of its query key. */
  readonly path: string;
};

export type Api<Rows> = {
  readonly [Name in keyof Rows]: Rows[Name] extends Call ? ApiCall<Rows[Name]> : Api<Rows[Name]>;
};

type Node = { (input?: object, options?: CallOptions): Promise<unknown>; path: string };

function nodeAt(path: string): Node {
  const below = new Map<string, Node>();
  const call = Object.assign((input?: object, options?: CallOptions) => request(path, input, options), {
    path,
  });
  return new Proxy(call, {
    get(target, name) {
      if (name === 'path' || typeof name === 'symbol') return Reflect.get(target, name);
      const known = below.get(name) ?? nodeAt(path ? `${path}/${name}` : name);
      below.set(name, known);
      return known;
    },
  });
}

export const api = nodeAt('') as unknown as Api<PlayerContract>;
