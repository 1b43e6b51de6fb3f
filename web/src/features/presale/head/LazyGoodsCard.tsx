// The goods of a presale, below the first screen: their code is loaded after the page.
import type { Presale } from '@emall/contract';
import { lazyPart } from '../../../shared/ui/layer/lazyPart.tsx';
import { Skeleton } from '../../../shared/ui/Skeleton/Skeleton.tsx';

const GoodsCard = lazyPart(() => import('./GoodsCard.tsx'), 'line');

export const LazyGoodsCard = ({ presale }: { presale: Presale }) => (
  <GoodsCard presale={presale} pending={<Skeleton ratio={1} radius={12} />} />
);
