// The pages of a query as an endless list wants them.

type Pages = {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => unknown;
};

export const endlessOf = ({
  hasNextPage,
  isFetchingNextPage,
  isFetchNextPageError,
  fetchNextPage,
}: Pages) => ({
  hasMore: hasNextPage,
  isLoading: isFetchingNextPage,
  isError: isFetchNextPageError,
  onMore: () => void fetchNextPage(),
});
