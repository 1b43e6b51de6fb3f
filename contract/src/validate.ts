// Validates a value by a schema of the contract without compiling it: pages whose CSP forbids eval use it.
import type { TSchema } from 'typebox';
import { Errors } from 'typebox/value';

export type SchemaError = {
  /** Of the value at fault: `/limits/per_role`, `/images/0`; of a missing field: its own. */
  path: string;
  keyword: string;
  params: Record<string, unknown>;
};

/** Returns what is wrong with a value, the outermost field first; empty when it is valid. */
export function findErrors(schema: TSchema, value: unknown): SchemaError[] {
  return Errors(schema, value).flatMap(({ keyword, instancePath, params }): SchemaError[] => {
    const details = params as Record<string, unknown>;
    if (keyword !== 'required') return [{ path: instancePath, keyword, params: details }];
    const missing = (details.requiredProperties ?? []) as string[];
    return missing.map((name) => ({ path: `${instancePath}/${name}`, keyword, params: {} }));
  });
}
