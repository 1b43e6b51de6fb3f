// What a failed call says to the player.
import { SPEC_TEXTS } from '@emall/contract/constants';
import { CallError } from '../../shared/request/index.ts';
import { texts } from './texts.ts';

export function explain(error: unknown): string {
  if (!(error instanceof CallError)) return SPEC_TEXTS.server_error;
  return error.kind === 'network' ? texts().networkError : error.msg || SPEC_TEXTS.server_error;
}
