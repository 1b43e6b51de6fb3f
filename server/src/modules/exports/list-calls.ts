// The calls that can be exported: every list of the contract that does not say why it is not, with the handler that serves it.
import { type Call, isOps, type Permission } from '@emall/contract';
import type { TObject } from 'typebox';
import type { Language } from '../../platform/fail.ts';
import type { CallContextOf, Module, Services } from '../../services.ts';

/** A short list comes whole, without a cursor. `has_more`: a search found more than it returns. */
export type Page = { list: Record<string, unknown>[]; next_cursor?: string | null; has_more?: boolean };
export type ListCall = {
  call: Call;
  read(context: CallContextOf<Call>, input: object): Promise<Page>;
};

/** What the modules serve, without serving it. */
export function collectListCalls(modules: readonly Module[]): Map<string, ListCall> {
  const found = new Map<string, ListCall>();
  for (const module of modules)
    module.routes?.((call, handler) => {
      if (isList(call)) found.set(call.path, { call, read: handler as unknown as ListCall['read'] });
    });
  return found;
}

const isList = (call: Call): boolean =>
  isOps(call) &&
  !call.changes &&
  call.unexported === undefined &&
  'list' in (call.output as TObject).properties;

type Reader = {
  gameId: number;
  operatorId: number;
  language: Language;
  permissions: readonly Permission[];
};

/** The context of a read that a job does for an operator. */
export function contextFor(
  services: Services,
  { gameId, operatorId, language, permissions }: Reader,
): CallContextOf<Call> {
  const never = () => Promise.reject(new Error('an export only reads'));
  return {
    gameId,
    services,
    session: undefined,
    preview: undefined,
    deviceId: '',
    sourceFrom: '',
    platform: 1,
    channel: '',
    ip: '',
    userAgent: '',
    language,
    cookie: () => undefined,
    operator: {
      operatorId,
      username: '',
      tokenHash: Buffer.alloc(0),
      isPending: false,
      isMachine: false,
      hasSecondFactor: true,
      isSteppedUp: false,
      permissions,
    },
    transact: never,
    findStoredResponse: never,
    inStatement: never,
  } as unknown as CallContextOf<Call>;
}
