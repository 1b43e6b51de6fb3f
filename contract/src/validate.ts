// Validates a value by a schema of the contract without compiling it: pages whose CSP forbids eval use it.
import type { TSchema } from 'typebox';
import { Settings } from 'typebox/system';
import { Errors } from 'typebox/value';

/** Eight by default: the other variants of a union and the last fields of a long form would be left out. */
const MAX_ERRORS = 500;

export type SchemaError = {
  /** Path of the value at fault: `/limits/per_role`, `/images/0`; of a missing field: its own. */
  path: string;
  keyword: string;
  params: Record<string, unknown>;
};

type Found = ReturnType<typeof Errors>[number];

/** Returns what is wrong with a value, the outermost field first; empty when it is valid. */
export function findErrors(schema: TSchema, value: unknown): SchemaError[] {
  return withoutOtherVariants(errorsOf(schema, value)).flatMap(
    ({ keyword, instancePath, params }): SchemaError[] => {
      const details = params as Record<string, unknown>;
      if (keyword !== 'required') return [{ path: instancePath, keyword, params: details }];
      const missing = (details.requiredProperties ?? []) as string[];
      return missing.map((name) => ({ path: `${instancePath}/${name}`, keyword, params: {} }));
    },
  );
}

function errorsOf(schema: TSchema, value: unknown): Found[] {
  const { maxErrors } = Settings.Get();
  Settings.Set({ maxErrors: MAX_ERRORS });
  try {
    return Errors(schema, value);
  } finally {
    Settings.Set({ maxErrors });
  }
}

/** For a union: only the errors of the variant that the value matches, which is the one with its tag, or the one that is not null. */
function withoutOtherVariants(errors: readonly Found[]): Found[] {
  let rest = [...errors];
  for (const union of errors.filter(({ keyword }) => keyword === 'anyOf')) {
    const prefix = `${union.schemaPath}/anyOf/`;
    const variantOf = ({ schemaPath, instancePath }: Found) =>
      schemaPath.startsWith(prefix) && isWithin(instancePath, union.instancePath)
        ? schemaPath.slice(prefix.length).split('/')[0]
        : undefined;
    const others = new Set(rest.filter((error) => isOfOther(error, union.instancePath)).map(variantOf));
    const isMeant = (error: Found) => {
      const variant = variantOf(error);
      return variant !== undefined && !others.has(variant);
    };
    if (!rest.some(isMeant)) continue;
    rest = rest.filter(
      (error) => error !== union && (variantOf(error) === undefined || !others.has(variantOf(error))),
    );
  }
  return rest;
}

const isWithin = (path: string, outer: string) => path === outer || path.startsWith(`${outer}/`);

/** Another tag, or another type than an object's: the value is no such variant. */
const isOfOther = ({ keyword, instancePath }: Found, union: string) =>
  keyword === 'const'
    ? isWithin(instancePath, union) && !instancePath.slice(union.length + 1).includes('/')
    : keyword === 'type' && instancePath === union;
