// The invitation page below its bar: a greeting for an invited player, the link to share, rewards, and who came.
import { useState } from 'react';
import {
  ActivityBoard,
  ActivityFailure,
  ActivityRules,
  ActivityStateBanner,
  BoardHeadline,
  BoardPeriod,
  BoardSkeleton,
  MyAwardsLink,
  refreshActivities,
  useActivityTexts,
} from '../../../entities/activity/index.ts';
import { usePrizePopup } from '../../../entities/prize/index.ts';
import { api, useSubmit } from '../../../shared/request/index.ts';
import { isLoggedIn, useSession } from '../../../shared/session/index.ts';
import { Hero, HeroNote, HeroNumber } from '../../../shared/ui/Hero/Hero.tsx';
import { RollingNumber } from '../../../shared/ui/RollingNumber/RollingNumber.tsx';
import { useDeferredFirstRender } from '../../../shared/ui/useDeferredFirstRender.ts';
import { Greeting } from './Greeting.tsx';
import { InvitedList } from './InvitedList.tsx';
import { LetterArt } from './LetterArt.tsx';
import { type InvitePage, useInvitation } from './queries.ts';
import { ShareLink } from './ShareLink.tsx';
import { Tiers } from './Tiers.tsx';
import { useTexts } from './texts.ts';

export function InvitationBoard() {
  const query = useInvitation();
  const pages = useDeferredFirstRender(query.data)?.pages;
  const first = pages?.[0];
  if (!first)
    return query.error ? (
      <ActivityFailure kind="invitation" error={query.error} onRetry={query.refetch} hero={<Hero />} />
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
  const isPlayer = useSession(isLoggedIn);
  const common = useActivityTexts();
  const { celebrate, popup } = usePrizePopup();
  const { activeid } = page.activity;
  const [receiving, setReceiving] = useState<number>();
  const receive = useSubmit(async (count: number) => {
    setReceiving(count);
    try {
      const { award } = await api.activity.inviteReceive({ activeid, count }, { onExpired: 'popup' });
      celebrate({ award, title: common.congratulations });
    } finally {
      setReceiving(undefined);
      // After a rejection, too: the page does not show its reason yet.
      void refreshActivities();
    }
  });
  const receiveAsFriend = useSubmit(async () => {
    try {
      const { award } = await api.activity.inviteFriendReceive({ activeid }, { onExpired: 'popup' });
      celebrate({ award, title: common.congratulations });
    } finally {
      void refreshActivities();
    }
  });
  const isRunning = page.activity.state === 'running';
  return (
    <>
      <InvitationHero page={page} />
      <ActivityBoard>
        <ActivityStateBanner activity={page.activity} receiveUntil={page.receive_until} />
        <Greeting
          page={page}
          isReceiving={receiveAsFriend.isSubmitting}
          onReceive={() => void receiveAsFriend.submit()}
        />
        {isRunning && (isPlayer || !page.inviter) && (
          <ShareLink activity={page.activity} code={isPlayer ? page.code : null} name={page.public_name} />
        )}
        <Tiers page={page} receiving={receiving} onReceive={(count) => void receive.submit(count)} />
        {page.code !== null && (
          <InvitedList
            list={list}
            minLevel={page.min_level}
            isRunning={isRunning}
            onMore={onMore}
            isLoadingMore={isLoadingMore}
          />
        )}
        <ActivityRules activity={page.activity} />
        <MyAwardsLink />
      </ActivityBoard>
      {popup}
    </>
  );
}

/** The hero of the invitation page: how many friends count, or a headline for visitors. */
function InvitationHero({ page }: { page: InvitePage }) {
  const t = useTexts();
  const { activity, code, counted, waiting, refused, counts_after, min_level, hold_hours } = page;
  const rest = [waiting > 0 ? t.waiting(waiting) : '', refused > 0 ? t.refused(refused) : ''].filter(Boolean);
  const isRunning = activity.state === 'running';
  const invite = page.friend_prize ? t.visitorTitle : t.soloTitle;
  return (
    <Hero label={activity.title} art={<LetterArt />}>
      {code === null ? (
        <BoardHeadline>{isRunning ? invite : activity.title}</BoardHeadline>
      ) : (
        <>
          <p>{t.counted}</p>
          <HeroNumber unit={t.people}>
            <RollingNumber value={counted} />
          </HeroNumber>
        </>
      )}
      {isRunning && (
        <HeroNote>
          {rest.length > 0 ? rest.join(' · ') : t.after[counts_after](min_level, hold_hours)}
        </HeroNote>
      )}
      <BoardPeriod activity={activity} />
    </Hero>
  );
}
