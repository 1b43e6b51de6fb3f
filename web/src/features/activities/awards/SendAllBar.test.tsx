// Sending all props at once: those that could not be sent are named until the player has read it.
import { QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { act } from 'react';
import { beforeAll, expect, it } from 'vitest';
import { queryClient } from '../../../shared/request/index.ts';
import { fakeServer, ok } from '../../../shared/request/test/fake-server.ts';
import { visitAsPlayer } from '../../../shared/request/test/session.ts';
import { settle } from '../../../shared/request/test/settle.ts';
import { LazyDialog } from '../../../shared/ui/Dialog/LazyDialog.tsx';
import { render } from '../../../shared/ui/test/render.ts';
import { SendAllBar } from './SendAllBar.tsx';

beforeAll(LazyDialog.preload);

it('names what was not sent in a notice that stays', async () => {
  visitAsPlayer();
  const failed = [{ award_id: 2, name: '海图', reason: '角色等级不足' }];
  fakeServer().answer('activity/propAwardSendAll', ok({ sent: 1, failed }));
  render(
    <QueryClientProvider client={queryClient}>
      <SendAllBar count={2} />
    </QueryClientProvider>,
  );
  const tapLast = () => act(async () => screen.getAllByRole('button').at(-1)?.click());
  await tapLast();
  await tapLast();
  await settle();
  expect(screen.getByRole('alertdialog').textContent).toContain('海图未发放：角色等级不足');
});
