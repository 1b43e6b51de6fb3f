// A schema that is compiled at its first check: a process never meets most of them, and a start waits for none.
import type { Static, TSchema } from 'typebox';
import { Compile } from 'typebox/compile';

export type CompiledSchema<T extends TSchema> = {
  check(value: unknown): value is Static<T>;
  errors(value: unknown): ReturnType<ReturnType<typeof Compile>['Errors']>;
};

export function compiledSchema<T extends TSchema>(schema: T): CompiledSchema<T> {
  let made: ReturnType<typeof Compile> | undefined;
  const compiled = () => {
    made ??= Compile(schema as TSchema);
    return made;
  };
  return {
    check: (value): value is Static<T> => compiled().Check(value),
    errors: (value) => compiled().Errors(value),
  };
}
