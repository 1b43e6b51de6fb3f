// Questions that come while one is being asked go together in the next: under load, one round trip for many.

type Waiting<Wish, Answer> = { wish: Wish; done(answer: Answer): void; failed(error: unknown): void };

/**
 * Asks on behalf of an owner (a database, a pool). `serve` answers the wishes in their order; for one owner it is never
 * run twice at the same time, nor with more than `most`.
 */
export function gather<Owner extends object, Wish, Answer>(
  most: number,
  serve: (owner: Owner, wishes: Wish[]) => Promise<Answer[]>,
): (owner: Owner, wish: Wish) => Promise<Answer> {
  const lines = new WeakMap<Owner, (wish: Wish) => Promise<Answer>>();
  return (owner, wish) => {
    let ask = lines.get(owner);
    if (!ask) {
      ask = line(most, (wishes) => serve(owner, wishes));
      lines.set(owner, ask);
    }
    return ask(wish);
  };
}

function line<Wish, Answer>(
  most: number,
  serve: (wishes: Wish[]) => Promise<Answer[]>,
): (wish: Wish) => Promise<Answer> {
  const waiting: Waiting<Wish, Answer>[] = [];
  let isBusy = false;

  const serveAll = async () => {
    isBusy = true;
    while (waiting.length > 0) {
      const company = waiting.splice(0, most);
      try {
        const answers = await serve(company.map(({ wish }) => wish));
        for (const [nth, { done }] of company.entries()) done(answers[nth] as Answer);
      } catch (error) {
        for (const { failed } of company) failed(error);
      }
    }
    isBusy = false;
  };

  return (wish) =>
    new Promise((done, failed) => {
      waiting.push({ wish, done, failed });
      if (!isBusy) void serveAll();
    });
}
