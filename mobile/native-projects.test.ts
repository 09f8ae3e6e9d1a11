/** Compares the native projects with the settings, which Capacitor copies only when it creates the projects. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { LANGUAGES, type Language } from '../domain/languages.ts';
import { APP_VERSION, MOBILE_APP_ID, PRODUCT_NAME } from '../domain/product.ts';

const read = (path: string): string => readFileSync(join(import.meta.dirname, path), 'utf8');
const matches = (text: string, pattern: RegExp): string[] => [
  ...new Set([...text.matchAll(pattern)].map(([, found = '']) => found)),
];

const GRADLE = read('android/app/build.gradle');
const MANIFEST = read('android/app/src/main/AndroidManifest.xml');
const STRINGS = read('android/app/src/main/res/values/strings.xml');
const PROJECT = read('ios/App/App.xcodeproj/project.pbxproj');
const INFO = read('ios/App/App/Info.plist');

/** The names that Xcode gives to languages. */
const IOS_LANGUAGES: Readonly<Record<Language, string>> = {
  en: 'en',
  'zh-CN': 'zh-Hans',
  'zh-TW': 'zh-Hant',
  ja: 'ja',
  de: 'de',
  fr: 'fr',
  ko: 'ko',
};

test('gives both projects the id of the apps', () => {
  expect(matches(GRADLE, /(?:applicationId|namespace =) "(.*)"/g)).toEqual([MOBILE_APP_ID]);
  expect(matches(STRINGS, /"(?:package_name|custom_url_scheme)">(.*)</g)).toEqual([MOBILE_APP_ID]);
  const activity = `android/app/src/main/java/${MOBILE_APP_ID.replaceAll('.', '/')}/MainActivity.java`;
  expect(matches(read(activity), /^package (.*);/gm)).toEqual([MOBILE_APP_ID]);
  expect(matches(PROJECT, /PRODUCT_BUNDLE_IDENTIFIER = (.*);/g)).toEqual([MOBILE_APP_ID]);
});

test('gives both projects the name and the version of the product', () => {
  expect(matches(STRINGS, /"(?:app_name|title_activity_main)">(.*)</g)).toEqual([PRODUCT_NAME]);
  expect(matches(INFO, /<key>CFBundleDisplayName<\/key>\s*<string>(.*)</g)).toEqual([PRODUCT_NAME]);
  expect(matches(GRADLE, /versionName "(.*)"/g)).toEqual([APP_VERSION]);
  expect(matches(PROJECT, /MARKETING_VERSION = (.*);/g)).toEqual([APP_VERSION]);
});

test('requests only the documented permissions', () => {
  expect(matches(MANIFEST, /<uses-permission[^>]*android:name="(.*)"/g)).toEqual([
    'android.permission.INTERNET',
    'android.permission.POST_NOTIFICATIONS',
  ]);
  expect(matches(INFO, /<key>(NS\w+)<\/key>/g)).toEqual(['NSCameraUsageDescription']);
  expect(MANIFEST).toContain('android:allowBackup="false"');
});

test('names all languages on iOS, and translates the texts of permissions', () => {
  const [, list = ''] = /CFBundleLocalizations<\/key>\s*<array>([\s\S]*?)<\/array>/.exec(INFO) ?? [];
  expect(matches(list, /<string>(.*)</g).toSorted()).toEqual(Object.values(IOS_LANGUAGES).toSorted());
  for (const language of LANGUAGES.filter((each) => each !== 'en')) {
    const path = `${IOS_LANGUAGES[language]}.lproj/InfoPlist.strings`;
    expect(matches(read(`ios/App/App/${path}`), /^(\w+) = ".+";$/gm), path).toEqual(['NSCameraUsageDescription']);
    expect(PROJECT.replaceAll('"', ''), path).toContain(`path = ${path};`);
  }
});

test('allows no plain http', () => {
  expect(MANIFEST).not.toContain('usesCleartextTraffic');
  expect(INFO).not.toContain('NSAppTransportSecurity');
});
