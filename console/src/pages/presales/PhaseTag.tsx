// Where a presale stands: players see nothing of a draft, whatever its dates say.
import type { OpsPresale } from '@emall/contract';
import { StatusTag } from '../../ui/Values.tsx';

export function PhaseTag({
  presale: { phase, is_published },
}: {
  presale: Pick<OpsPresale, 'phase' | 'is_published'>;
}) {
  const isDraft = !is_published && phase !== 'cancelled';
  return <StatusTag field="phase" value={isDraft ? 'draft' : phase} />;
}
