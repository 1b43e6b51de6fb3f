// One connection to a PostgreSQL, closed again.
import pg from 'pg';

export async function withClient<T>(
  connectionString: string,
  act: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return await act(client);
  } finally {
    await client.end();
  }
}
