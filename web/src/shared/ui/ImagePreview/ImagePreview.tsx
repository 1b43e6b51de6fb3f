// Pictures over the whole screen; the viewer's code is loaded when the first picture opens.
import { lazyLayer } from '../layer/lazyLayer.tsx';

export const ImagePreview = lazyLayer(() => import('./Viewer.tsx'));
