// The result of a draw, whose code is loaded before the draw is made.
import { lazyLayer } from '../../../shared/ui/layer/lazyLayer.tsx';

export const ResultPopup = lazyLayer(() => import('./ResultPopup.tsx'));
