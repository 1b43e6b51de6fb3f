// EndlessList in the catalogue.
import { EndlessList } from './EndlessList.tsx';

const nothing = () => undefined;

export default function EndlessListDemo() {
  return (
    <>
      <EndlessList hasMore isLoading onMore={nothing}>
        loading
      </EndlessList>
      <EndlessList hasMore isLoading={false} isError onMore={nothing}>
        failed
      </EndlessList>
      <EndlessList hasMore={false} isLoading={false} onMore={nothing}>
        at its end
      </EndlessList>
    </>
  );
}
