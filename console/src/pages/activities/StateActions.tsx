// What can be done with an activity in its state, each with its effects shown first.
import type { Call, Input, OpsActivity } from '@emall/contract';
import { ops } from '@emall/contract/ops';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { defineTexts } from '../../i18n/language.ts';
import { formatTime } from '../../i18n/time.ts';
import { CallDialog } from '../../kit/CallDialog.tsx';
import { toastRemoved } from '../../kit/restore.ts';
import { useGameId } from '../../session/params.ts';
import { useMay } from '../../session/useMay.ts';
import { Button } from '../../ui/Button.tsx';

const { schedule, unschedule, pause, resume, end, removeDraft, copy } = ops.activity;

const useTexts = defineTexts({
  zh: {
    schedule: '发布',
    unschedule: '退回草稿',
    pause: '暂停',
    resume: '恢复',
    end: '立即结束',
    removeDraft: '删除草稿',
    copy: '复制',
    done: {
      schedule: '已发布',
      unschedule: '已退回草稿',
      pause: '已暂停',
      resume: '已恢复',
      end: '已结束',
      removeDraft: '草稿已删除',
      copy: '已复制为草稿',
    },
    now: (ends: string) => `开始时间已过，发布后立即开始，${ends} 自动结束。`,
    later: (starts: string, ends: string) => `${starts} 自动开始，${ends} 自动结束（上海时间）。`,
    notes: {
      unschedule: '玩家不再看到它，可以继续修改。',
      pause: '玩家能看到活动，但不能参与和领取。',
      resume: '玩家可以继续参与。',
      end: '活动立即结束，不能恢复。',
      removeDraft: '删除后可以在随后的提示里撤销，恢复的草稿会有新的编号。',
      copy: '复制一份设置相同的草稿，时间顺延到原活动之后。',
    },
  },
  en: {
    schedule: 'Publish',
    unschedule: 'Back to draft',
    pause: 'Pause',
    resume: 'Resume',
    end: 'End now',
    removeDraft: 'Remove draft',
    copy: 'Copy',
    done: {
      schedule: 'Published',
      unschedule: 'Back to draft',
      pause: 'Paused',
      resume: 'Resumed',
      end: 'Ended',
      removeDraft: 'Draft removed',
      copy: 'Copied as a draft',
    },
    now: (ends: string) => `Its start time has passed, so it starts right away and ends at ${ends}.`,
    later: (starts: string, ends: string) => `It starts at ${starts}, Shanghai time. It ends at ${ends}.`,
    notes: {
      unschedule: 'Players no longer see it, and you can keep editing.',
      pause: 'Players can see it but can’t take part or claim anything.',
      resume: 'Players can take part again.',
      end: 'It ends now and can’t be resumed.',
      removeDraft: 'You can undo this from the message that follows. The draft then gets a new ID.',
      copy: 'Creates a draft with the same settings that starts after this event ends.',
    },
  },
});

type Name = 'schedule' | 'unschedule' | 'pause' | 'resume' | 'end' | 'removeDraft' | 'copy';

const hasBegun = ({ starts_at }: OpsActivity): boolean => Date.parse(starts_at) <= Date.now();

/** The first is what one most likely wants. */
function actionsOf(activity: OpsActivity): Name[] {
  switch (activity.state) {
    case 'draft':
      return ['schedule', 'copy', 'removeDraft'];
    case 'scheduled':
      return ['unschedule', 'pause', 'copy', 'end'];
    case 'running':
      return ['pause', 'copy', 'end'];
    case 'paused':
      return ['resume', ...(hasBegun(activity) ? [] : (['unschedule'] as const)), 'copy', 'end'];
    case 'ended':
      return activity.is_paused ? ['resume', 'copy'] : ['copy'];
  }
}

const HARMFUL = new Set<Name>(['end', 'removeDraft']);
/** What leads on; to stop an activity is never suggested. */
const PRIMARY = new Set<Name>(['schedule', 'resume']);

export function StateActions({ activity }: { activity: OpsActivity }) {
  const texts = useTexts();
  const mayPublish = useMay('activity.publish');
  const mayEdit = useMay('activity.write');
  const [open, setOpen] = useState<Name>();
  const isAllowed = (name: Name) => (name === 'copy' || name === 'removeDraft' ? mayEdit : mayPublish);
  const names = actionsOf(activity).filter(isAllowed);
  return (
    <>
      {names.map((name) => (
        <Button key={name} kind={PRIMARY.has(name) ? 'primary' : 'plain'} onClick={() => setOpen(name)}>
          {texts[name]}
        </Button>
      ))}
      {open && <Act name={open} activity={activity} onClose={() => setOpen(undefined)} />}
    </>
  );
}

const CALLS = { schedule, unschedule, pause, resume, end, removeDraft, copy } satisfies Record<Name, Call>;

function Act({ name, activity, onClose }: { name: Name; activity: OpsActivity; onClose(): void }) {
  const texts = useTexts();
  const gameId = useGameId();
  const navigate = useNavigate();
  const call = CALLS[name] as typeof copy;
  const input = (name === 'copy' ? copyInput(activity) : { activeid: activity.activeid }) as Input<
    typeof copy
  >;
  const whenOf = ({ starts_at, ends_at }: OpsActivity) =>
    hasBegun(activity)
      ? texts.now(formatTime(ends_at))
      : texts.later(formatTime(starts_at), formatTime(ends_at));
  return (
    <CallDialog
      call={call}
      input={() => input}
      title={`${texts[name]} · ${activity.title}`}
      label={texts[name]}
      isHarmful={HARMFUL.has(name)}
      done={
        name === 'removeDraft'
          ? toastRemoved(texts.done[name], 'activity', activity.activeid, gameId)
          : texts.done[name]
      }
      // Changes of a draft that is gone cannot be saved: nothing is asked about them.
      {...(name === 'removeDraft' && {
        leave: () => navigate({ to: `/${gameId}/activities`, ignoreBlocker: true }),
      })}
      onDone={({ activeid }) => {
        onClose();
        if (name === 'copy') void navigate({ to: `/${gameId}/activities/${activeid}` });
      }}
      onClose={onClose}
      hasEffects
    >
      <p>{name === 'schedule' ? whenOf(activity) : texts.notes[name]}</p>
    </CallDialog>
  );
}

/** As long as the first one, right after it, or from now on when that is over. */
function copyInput({ activeid, starts_at, ends_at }: OpsActivity) {
  const from = Math.max(Date.parse(ends_at), Date.now());
  const until = from + Date.parse(ends_at) - Date.parse(starts_at);
  return { activeid, starts_at: new Date(from).toISOString(), ends_at: new Date(until).toISOString() };
}
