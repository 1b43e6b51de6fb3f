// Questions that come while one is being asked go together in the next: under load, one round trip for many.

type Waiting<Wish, Answer> = { wish: Wish; done(answer: Answer): void; failed(error: unknown): void };

/**
 * Asks on behalf of an owner (a database, a pool). `serve` answers the wishes in their order, never more than `most`. For
 * one owner it is run once at a time; up to `atOnce` times while as many as `most` are waiting.
 */
export function gather<Owner extends object, Wish, Answer>(
  most: number,
  serve: (owner: Owner, wishes: Wish[]) => Promise<Answer[]>,
  atOnce = 1,
): (owner: Owner, wish: Wish) => Promise<Answer> {
  const lines = new WeakMap<Owner, (wish: Wish) => Promise<Answer>>();
  return (owner, wish) => {
    let ask = lines.get(owner);
    if (!ask) {
      ask = line(most, atOnce, (wishes) => serve(owner, wishes));
      lines.set(owner, ask);
    }
    return ask(wish);
  };
}

function line<Wish, Answer>(
  most: number,
  atOnce: number,
  serve: (wishes: Wish[]) => Promise<Answer[]>,
): (wish: Wish) => Promise<Answer> {
  const waiting: Waiting<Wish, Answer>[] = [];
  let running = 0;

  const serveAll = async () => {
    running += 1;
    while (waiting.length >= (running === 1 ? 1 : most)) {
      const company = waiting.splice(0, most);
      try {
        const answers = await serve(company.map(({ wish }) => wish));
        for (const [nth, { done }] of company.entries()) done(answers[nth] as Answer);
      } catch (error) {
        for (const { failed } of company) failed(error);
      }
    }
    running -= 1;
  };

  return (wish) =>
    new Promise((done, failed) => {
      waiting.push({ wish, done, failed });
      if (running === 0 || (running < atOnce && waiting.length >= most)) void serveAll();
    });
}
