// The sheet of the balance, whose code is loaded when the first one opens.
import { lazyLayer } from '../../../shared/ui/layer/lazyLayer.tsx';

export const LazyBalanceSheet = lazyLayer(() => import('./BalanceSheet.tsx'));
