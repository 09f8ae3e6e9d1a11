import { signInNewViewer, post } from '../viewer.ts';

export type BenchViewer = {
  readonly token: string;
  readonly deviceId: string;
  readonly uid: string;
  readonly publicDeviceId: string;
};

type UserInfo = { data: { uid: string; device_id: string } };

export async function createViewers(url: string, count: number): Promise<BenchViewer[]> {
  const viewers: BenchViewer[] = [];
  for (let index = 0; index < count; index += 1) {
    const headers = await signInNewViewer(url);
    const { data }: UserInfo = JSON.parse(await post(url, 'account/my-info', headers, {}));
    const { token = '', 'device-id': deviceId = '' } = headers;
    viewers.push({ token, deviceId, uid: data.uid, publicDeviceId: data.device_id });
  }
  return viewers;
}
