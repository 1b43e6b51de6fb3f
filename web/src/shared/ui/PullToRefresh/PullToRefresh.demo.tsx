// PullToRefresh in the catalogue.
import { PullToRefresh } from './PullToRefresh.tsx';

export default function PullToRefreshDemo() {
  return (
    <PullToRefresh onRefresh={() => new Promise((resolve) => setTimeout(resolve, 1500))}>
      <p>Pull down at the top of the page, or focus the hidden button by keyboard.</p>
    </PullToRefresh>
  );
}
