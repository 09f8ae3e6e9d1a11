package app.cliffhanger;

import com.getcapacitor.BridgeActivity;

public class MainActivity extends BridgeActivity {}
