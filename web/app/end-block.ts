import { queryClient } from '#web/api/query-client.ts';
import { useBlocked } from '#web/api/session.ts';
import { fetchViewer } from '#web/entities/viewer/queries.ts';
import { onUserChange, storedUser } from '#web/state/user-store.ts';

/** Loads all data again if the server no longer answers that the account is blocked. @throws RequestError */
export async function checkBlock(): Promise<void> {
  await fetchViewer();
  useBlocked.setState({ blocked: false });
  await queryClient.resetQueries();
}

/** A block concerns only the viewer to whom the server has reported it. @returns ends this */
export function endBlockWithViewer(): () => void {
  let uid = storedUser()?.uid;
  return onUserChange(() => {
    if (storedUser()?.uid === uid) return;
    uid = storedUser()?.uid;
    useBlocked.setState({ blocked: false });
  });
}
