// The rewards for how many were invited.
import type { InvitationConfig } from '@emall/contract';

type Tier = InvitationConfig['tiers'][number];

export const tiersOf = ({ config }: { config: InvitationConfig }): Tier[] =>
  [...config.tiers].sort((a, b) => a.count - b.count);

/** Why a tier is granted. */
export const tierReason = ({ count }: Pick<Tier, 'count'>): string => `tier:${count}`;
