// Runs one action of the presale page at a time; afterwards the presales are read again, also after a rejection.
import { useSubmit } from '../../shared/request/index.ts';
import { refreshPresales } from './queries.ts';

export function usePresaleSubmit() {
  return useSubmit((action: () => Promise<unknown>) => action().finally(() => void refreshPresales()));
}
