// A decision about invited friends is shown with what it leads to before it is made, and is taken back from its message.
import { act } from 'react';
import type { Root } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { showScreen } from '../../test/show-screen.tsx';
import { ToastHost } from '../../ui/Toast.tsx';
import { DecideInvitations, ReopenInvitations } from './invitation-dialogs.tsx';

let root: Root;
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

const invitation = (invitation_id: number, review: string) => ({ invitation_id, review }) as never;
const SELECTED = [invitation(1, 'pending'), invitation(2, 'pending'), invitation(3, 'accepted')];
const onClose = () => undefined;

const button = (name: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name);
const shown = (text: string) => vi.waitFor(() => expect(document.body.textContent).toContain(text));
/** Once the effects are there. */
async function press(name: string): Promise<void> {
  await vi.waitFor(() => expect(button(name)?.getAttribute('aria-disabled')).not.toBe('true'));
  await act(async () => button(name)?.click());
}

test('an approval says who then counts for whom, decides about those that wait, and is undone from its message', async () => {
  const { root: own, sent } = await showScreen({
    Screen: () => (
      <>
        <DecideInvitations invitations={SELECTED} isAccepted onClose={onClose} />
        <ToastHost onShowCall={() => undefined} />
      </>
    ),
    permissions: ['activity.write'],
    responses: {
      'activity/decideInvitations': { invitation_ids: [1, 2] },
      'activity/reopenInvitations': { invitation_ids: [1] },
    },
    effects: [
      { kind: 'friends_counted', amount: 2, of: '77' },
      { kind: 'tiers_reached', amount: 1, of: '77: Skin (3)' },
    ],
  });
  root = own;
  await shown('Friends who now count, invited by 77');
  await shown('Reward tiers reached by inviter 77: Skin (3)');
  await shown('1 of the selected isn’t waiting for review');
  expect(sent).toEqual([]);
  await press('Approve 2 invitations');
  await vi.waitFor(() =>
    expect(sent).toContainEqual({
      path: 'activity/decideInvitations',
      input: expect.objectContaining({ invitation_ids: [1, 2], is_accepted: true }),
    }),
  );
  await shown('2 invitations reviewed');
  await press('Undo');
  await vi.waitFor(() =>
    expect(sent).toContainEqual({
      path: 'activity/reopenInvitations',
      input: expect.objectContaining({ invitation_ids: [1, 2] }),
    }),
  );
  await shown('1 invitation back in review. 1 kept: a reward was claimed');
});

test('what was decided can be reviewed again later, and nothing else of the selection', async () => {
  const { root: own, sent } = await showScreen({
    Screen: () => <ReopenInvitations invitations={SELECTED} onClose={onClose} />,
    permissions: ['activity.write'],
    responses: { 'activity/reopenInvitations': { invitation_ids: [3] } },
  });
  root = own;
  await shown('2 of the selected were never reviewed');
  await press('Review 1 invitation again');
  await vi.waitFor(() =>
    expect(sent).toContainEqual({
      path: 'activity/reopenInvitations',
      input: expect.objectContaining({ invitation_ids: [3] }),
    }),
  );
});
