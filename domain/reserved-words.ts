/** Words of names that could be taken for the product or its staff, in the languages of the app. */

/** Reserved as a word of a name. */
export const STAFF_TITLES = [
  ...['admin', 'admins', 'administrator', 'administrators', 'administration', 'sysadmin', 'sysop', 'superuser'],
  ...['mod', 'mods', 'moderator', 'moderators', 'moderation', 'staff', 'support', 'official', 'officials'],
  ...['helpdesk', 'webmaster', 'postmaster', 'customerservice', 'customersupport', 'customercare'],
  ...['administratorin', 'moderatorin', 'offiziell', 'offizielle', 'offizieller', 'offizielles', 'betreiber'],
  ...['kundenservice', 'kundendienst', 'kundensupport', 'kundenbetreuung', 'kundenberatung'],
  ...['administrateur', 'administratrice', 'moderateur', 'moderatrice', 'officiel', 'officielle', 'officiels'],
  ...['serviceclient', 'serviceclients', 'serviceclientele', 'relationclient'],
];

/** In scripts without spaces between words: reserved in any place of a name. */
export const STAFF_PARTS = [
  ...['官方', '官网', '官網', '客服', '管理员', '管理員', '运营', '運營', '營運', '站长', '站長', '版主'],
  ...['工作人员', '工作人員', '公式', '運営', '管理人', '管理者', '事務局', 'サポート', 'スタッフ', 'アドミン'],
  ...['モデレーター', 'オフィシャル', 'カスタマーサービス', 'お客様センター', 'お客様窓口'],
  ...['공식', '운영자', '운영팀', '운영진', '관리자', '고객센터', '고객지원', '고객서비스', '상담원'],
  ...['어드민', '스태프', '오피셜', '모더레이터'],
];

/** Ordinary words too, such as in “Solar System”: reserved if a name has no other words than these and the next. */
export const STAFF_NOUNS = [
  ...['system', 'systems', 'service', 'services', 'team', 'operator', 'operators', 'owner', 'developer', 'developers'],
  ...['help', 'root', 'bot', 'noreply', 'billing', 'security', 'customer', 'notification', 'notifications'],
  ...['dienst', 'hilfe', 'leitung', 'redaktion', 'entwickler', 'sicherheit'],
  ...['systeme', 'equipe', 'lequipe', 'assistance', 'lassistance', 'aide', 'exploitant', 'securite'],
  ...['系统', '系統', '服务', '服務', '帮助', '幫助', '团队', '團隊'],
  ...['システム', 'サービス', 'チーム', 'ヘルプ', '시스템', '서비스', '도움말', '지원팀'],
];

/** Reserved only beside the words above. */
export const STAFF_COMPANIONS = [
  ...['the', 'your', 'our', 'real', 'app', 'chat', 'online', 'live', 'user', 'users', 'client', 'center', 'centre'],
  ...['account', 'accounts', 'desk', 'info', 'message', 'messages', 'notice', 'notices', 'news', 'alert', 'alerts'],
  ...['das', 'der', 'die', 'unser', 'kunden', 'konto', 'nachricht', 'mitteilung', 'meldung', 'benutzer', 'zentrum'],
  ...['les', 'notre', 'votre', 'compte', 'clients', 'clientele', 'annonce', 'utilisateur', 'centre'],
  ...['客户', '客戶', '消息', '訊息', '通知', '公告', '中心', '助手', '提示', '管理', '账号', '帳號', '用户', '用戶'],
  ...['お知らせ', 'メッセージ', 'アカウント', 'センター', 'お客様', '알림', '메시지', '공지', '계정', '고객'],
];
