// The invitation page below its bar: a greeting for whoever was invited, a link to share, rewards, and who came.
import {
  ActivityBoard,
  ActivityFailure,
  ActivityRules,
  BoardSkeleton,
  MyAwardsLink,
} from '../../../entities/activity/index.ts';
import { PrizeDoor } from '../../../entities/prize/index.ts';
import { isLoggedIn, useSession } from '../../../shared/session/index.ts';
import { Hero } from '../../../shared/ui/Hero/Hero.tsx';
import { useDeferredFirstRender } from '../../../shared/ui/useDeferredFirstRender.ts';
import { Greeting } from './Greeting.tsx';
import { InvitationHero } from './InvitationHero.tsx';
import { InvitedList } from './InvitedList.tsx';
import { type InvitePage, useInvitation } from './queries.ts';
import { ShareLink } from './ShareLink.tsx';
import { Tiers } from './Tiers.tsx';
import { useReceiveTier } from './useReceiveTier.ts';

export function InvitationBoard() {
  const query = useInvitation();
  const pages = useDeferredFirstRender(query.data)?.pages;
  const first = pages?.[0];
  if (!first)
    return query.error ? (
      <ActivityFailure error={query.error} onRetry={query.refetch} hero={<Hero />} />
    ) : (
      <BoardSkeleton />
    );
  return (
    <Board
      page={first}
      list={pages.flatMap(({ list }) => list)}
      onMore={query.hasNextPage ? () => void query.fetchNextPage() : undefined}
      isLoadingMore={query.isFetchingNextPage}
    />
  );
}

type BoardProps = {
  page: InvitePage;
  list: InvitePage['list'];
  onMore: (() => void) | undefined;
  isLoadingMore: boolean;
};

function Board({ page, list, onMore, isLoadingMore }: BoardProps) {
  const isIn = useSession(isLoggedIn);
  const { receive, door } = useReceiveTier(page.activity.activeid);
  const isRunning = page.activity.state === 'running';
  return (
    <>
      <InvitationHero page={page} />
      <ActivityBoard>
        {page.inviter && <Greeting inviter={page.inviter} isIn={isIn} />}
        {isRunning && (isIn || !page.inviter) && (
          <ShareLink activity={page.activity} code={isIn ? page.code : null} />
        )}
        <Tiers
          page={page}
          canReceive={isRunning || page.activity.state === 'ended'}
          receiving={receive.isPending ? receive.variables : undefined}
          onReceive={(count) => receive.mutate(count)}
        />
        {page.code !== null && <InvitedList list={list} onMore={onMore} isLoadingMore={isLoadingMore} />}
        <ActivityRules rules={page.activity.rules} />
        <MyAwardsLink />
      </ActivityBoard>
      <PrizeDoor {...door} />
    </>
  );
}
