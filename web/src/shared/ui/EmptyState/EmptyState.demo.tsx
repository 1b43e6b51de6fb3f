// EmptyState and NotLoaded in the catalogue.
import { Button } from '../Button/Button.tsx';
import { EmptyState } from './EmptyState.tsx';
import { NotLoaded } from './NotLoaded.tsx';

const KINDS = ['empty', 'offline', 'error', 'maintenance', 'not-found', 'forbidden', 'soon'] as const;

export default function EmptyStateDemo() {
  return (
    <>
      {KINDS.map((kind) => (
        <EmptyState key={kind} kind={kind} title={kind} />
      ))}
      <EmptyState
        title="A title that does not fit into one line of a narrow phone"
        text="还没有订单，去商城逛逛，挑一件喜欢的周边吧。"
        action={<Button>去逛逛</Button>}
      />
      <NotLoaded onRetry={() => undefined} />
    </>
  );
}
